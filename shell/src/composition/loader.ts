/**
 * How code of areas comes into the page. Everything else in the shell depends on this module only, so
 * that a build can put another way of loading in its place.
 */
export { loadModule, preload, registerRemote } from './federation';
