/**
 * Values as text and back (chapter 21): tagged JSON, Gene text, directory trees and gdat files.
 * Entry: {@code Serialization}. What is read may come from anywhere: nothing in it is evaluated,
 * and the only code that runs is what the chapter names, the loading of a referenced module and the
 * {@code deserialize} method of a referenced class. Imports runtime, lib (files and JSON), value
 * and source.
 */
package gene.serial;
