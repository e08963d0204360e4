// What is only needed when an area fails, and is fetched when the page is idle.
export { watchRenderLoops } from './renderLoops';
export { tryAgain } from './tryAgain';
