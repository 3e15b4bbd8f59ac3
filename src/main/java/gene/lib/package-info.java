/**
 * The standard library (chapter 19): one class per Gene namespace or class, each a table of rows
 * with the bodies below it. Entry: {@link gene.lib.Libs}, the list of all tables. Collections,
 * text, JSON, files and processes have rooms of their own. May import runtime, value, source,
 * reader (and async, actor).
 */
package gene.lib;
