/**
 * WebSocket connections as server and client share them: {@code WsConnection} is the Gene value,
 * {@code WebSocketPeer} what it needs of the end that made it.
 */
@NullMarked
package gene.http.ws;

import org.jspecify.annotations.NullMarked;
