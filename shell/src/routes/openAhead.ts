import { underWay } from '../composition/underWay';
import { LayoutPage } from './inside';

/** How long the first render waits for code, in ms; then it shows that the screen is loading. */
const patience = 300;

/**
 * Loads and runs the code of the layout for a user who is signed in. Rendered before, the page would show that it is
 * loading, which React keeps up for at least 300 ms, also when the code is there sooner.
 * @returns resolves when the page can be rendered: also when the code cannot be loaded or takes too long
 */
export function openAhead(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patience);
    const finish = () => {
      clearTimeout(timer);
      resolve();
    };
    underWay(LayoutPage.load()).then(finish, finish);
  });
}
