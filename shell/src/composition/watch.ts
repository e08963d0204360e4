// Code that is only needed when an area fails; it is fetched when the page is idle.
export { watchRenderLoops } from './renderLoops';
export { tryAgain } from './tryAgain';
