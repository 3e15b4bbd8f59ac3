// The kinds of events, by number.

export const KIND = { MADE: 0, RUNNING: 1, PAUSED: 2, ENDED: 3, READY: 4, PARKED: 5, UNPARKED: 6, LAG: 7, REQUEST: 8, TURN: 9, TURN_ENDS: 10 };
