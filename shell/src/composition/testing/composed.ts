import type { RegistryRemote } from '@groepsapp/contract/registry';
import type { LoadedModule, Loader } from '../loading';
import { RemoteModules } from '../RemoteModules';

/** Modules of remotes. */
export const Card = () => null;
export const Other = () => null;

export function remote(name: string, kernel = '1.0.0'): RegistryRemote {
  return {
    name,
    version: '0.1.0',
    release: '0.1.0-aaaaaaaaaaaa',
    entry: `/groepsapp/remotes/${name}/0.1.0-aaaaaaaaaaaa/mf-manifest.json`,
    kernel,
    area: { routes: [], menu: [], slots: [] },
  };
}

/** What the registry names. */
export const remotes = [remote('mfe-children'), remote('mfe-tracking', '1.1.0')];

/** The error of a file that could not be fetched. */
export class NetworkError extends Error {
  override name = 'ChunkLoadError';
}

/** A loader whose loads the test resolves or rejects one by one. */
function heldLoader() {
  const calls: { resolve(module: LoadedModule): void; reject(error: Error): void }[] = [];
  const loader = {
    registerRemote: jest.fn<void, Parameters<Loader['registerRemote']>>(),
    tryAgain: jest.fn<void, Parameters<Loader['tryAgain']>>(),
    loadModule: jest.fn(() => new Promise<LoadedModule>((resolve, reject) => calls.push({ resolve, reject }))),
  } satisfies Loader;
  const answer = async (at: number, module: LoadedModule) => {
    await settle();
    calls[at]?.resolve(module);
    await jest.advanceTimersByTimeAsync(0);
  };
  const fail = async (at: number) => {
    await settle();
    calls[at]?.reject(new NetworkError('geheim'));
    await jest.advanceTimersByTimeAsync(0);
  };
  const loadLoader = jest.fn(() => Promise.resolve(loader));
  return { loader, loadLoader, answer, fail };
}

/** Runs pending promise callbacks. */
export const settle = () => jest.advanceTimersByTimeAsync(0);

/** Modules of two remotes, of which one needs a newer kernel, and the life of one module. */
export function composed(of = remotes) {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const held = heldLoader();
  const modules = new RemoteModules({
    remotes: of,
    kernelVersion: '1.0.0',
    loadLoader: held.loadLoader,
    clock: Date,
  });
  const life = modules.life('mfe-children', './BirthdaysCard');
  return { ...held, modules, life };
}
