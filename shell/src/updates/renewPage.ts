import { browserPage } from '../base/browserPage';
import { renewKept } from '../offline/renewKept';

/** Reloads the page with the current releases. With unsaved input the browser may still ask for confirmation. */
export async function renewPage(): Promise<void> {
  await renewKept();
  browserPage.reload();
}
