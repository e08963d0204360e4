// oxlint-disable-next-line no-restricted-imports -- the areas get React as a whole
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import type { UserOptions } from '@module-federation/runtime-core/types';
import { kernelEntries } from './kernelEntries';

export type Shared = NonNullable<UserOptions['shared']>;

const scope = 'default';

function shareConfig(version: string) {
  return { singleton: true, strictVersion: true, requiredVersion: `^${version}` };
}

/** React is part of the page from the start. */
function reactShares(): Shared {
  const libraries = { react, 'react/jsx-runtime': jsxRuntime, 'react-dom': reactDom };
  const { version } = react;
  const shares = Object.entries(libraries).map(([name, library]) => [
    name,
    { version, scope, lib: () => library, shareConfig: shareConfig(version) },
  ]);
  return Object.fromEntries(shares);
}

/** An entry of the kernel is loaded when the first remote imports it. */
function kernelShares(version: string): Shared {
  const shares = Object.entries(kernelEntries).map(([name, load]) => {
    const get = async () => {
      const entry = await load();
      return () => entry;
    };
    return [name, { version, scope, get, shareConfig: shareConfig(version) }];
  });
  return Object.fromEntries(shares);
}

/** What remotes get from the shell, once per page; a remote that needs another major version is refused. */
export function sharedWithRemotes(kernelVersion: string): Shared {
  return { ...reactShares(), ...kernelShares(kernelVersion) };
}
