import type { Page } from '@playwright/test';

/** What a part does as it appears; while it is broken, doing it throws. */
export interface Broken {
  /** A screen names the page after itself. */
  title?: string;
  /** A panel looks for the field that it focuses. */
  field?: string;
  /** A dialog shows itself, as a popover first. */
  dialog?: true;
}

declare global {
  interface Window {
    broken?: Broken;
  }
}

/** Makes the browser throw for what `breakPart` names. The built code itself is not changed. */
export async function plantThrows(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const fail = () => {
      throw new Error('planted');
    };
    const title = Object.getOwnPropertyDescriptor(Document.prototype, 'title');
    Object.defineProperty(document, 'title', {
      get: () => title?.get?.call(document),
      set: (value: string) => {
        if (window.broken?.title !== undefined && value.startsWith(window.broken.title)) fail();
        title?.set?.call(document, value);
      },
    });
    const { querySelector } = Element.prototype;
    Element.prototype.querySelector = function (this: Element, selectors: string) {
      if (selectors === window.broken?.field) fail();
      return querySelector.call(this, selectors);
    };
    const { showPopover } = HTMLElement.prototype;
    HTMLElement.prototype.showPopover = function () {
      if (window.broken?.dialog) fail();
      showPopover.call(this);
    };
  });
}

/** Breaks a part from now on; `null` mends it. */
export async function breakPart(page: Page, part: Broken | null): Promise<void> {
  await page.evaluate((broken) => {
    if (broken === null) delete window.broken;
    else window.broken = broken;
  }, part);
}
