import { underWay } from '../base/underWay';
import { LayoutPage } from './inside';

/**
 * Loads and runs the code of the layout for a user who is signed in. Rendered before, the page would show that it is
 * loading, which React keeps up for at least 300 ms, also when the code is there sooner.
 * @param patience time in ms after which the page is rendered without it, and shows that the screen is loading
 * @returns resolves when the page can be rendered: also when the code cannot be loaded or takes too long
 */
export function openAhead(patience: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patience);
    const finish = () => {
      clearTimeout(timer);
      resolve();
    };
    underWay(LayoutPage.load()).then(finish, finish);
  });
}
