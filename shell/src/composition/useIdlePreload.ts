import { useEffect, useMemo } from 'react';
import type { PageFiles, Registry } from '@groepsapp/contract/registry';
import { useTopic } from '@groepsapp/kernel';
import { useLocation } from '@groepsapp/kernel/router';
import { useValue } from '../base/useValue';
import { likelyNext, type OfRemote } from './areas';
import { useComposition, type Composition } from './CompositionContext';
import { fetchAhead } from './fetchAhead';
import { filesOfEnabled } from './filesOf';
import { keepAhead } from '../offline/keepAhead';
import type { RemoteModules } from './RemoteModules';
import { useServices } from '../services/ServicesContext';
import { useAreaMenu } from './useAreaMenu';
import { whenFilled } from '../base/underWay';
import { whenCalm } from '../base/whenCalm';
import { headStart, whenIdle } from '../base/whenIdle';

type Part = OfRemote<{ module: string }>;

/** Running a module costs a slow tablet tens of milliseconds, so only a few are run before the user opens them. */
const mostRunAhead = 4;

/** Calls back when no module is loading, the screen has its data and the browser is idle. */
function whenSettled(modules: RemoteModules, work: () => void): () => void {
  let cancel: (() => void) | null = null;
  const look = () => {
    if (cancel === null && !modules.isLoading()) cancel = whenFilled(work);
  };
  const unsubscribe = modules.log.subscribe(look);
  const start = setTimeout(look, headStart);
  return () => {
    clearTimeout(start);
    unsubscribe();
    cancel?.();
  };
}

/** A module that runs takes frames of who is scrolling, also where the browser is idle between two of them. */
const calmAndIdle = () => new Promise<void>((resolve) => whenCalm(() => whenIdle(resolve)));

/** Does work for one after another, each time when the screen is left alone and the browser is idle. */
async function inTurn<T>(parts: readonly T[], signal: AbortSignal, work: (part: T) => Promise<void>): Promise<void> {
  for (const part of parts) {
    await calmAndIdle();
    if (signal.aborted) return;
    await work(part);
  }
}

interface Ahead extends Pick<Composition, 'modules' | 'worker'> {
  /** Of the page that the next start gets. */
  registry: Registry | null;
  files: readonly PageFiles[];
  next: readonly Part[];
}

const absolute = (address: string) => new URL(address, location.href).href;

/** Caches files without running them: by the service worker, and one after another where there is none. */
async function keepFiles({ registry, worker, files }: Ahead, signal: AbortSignal) {
  const addresses = new Set(files.flatMap(({ scripts, styles }) => [...scripts, ...styles]).map(absolute));
  const packs = [...(registry?.remotes ?? []).map(({ loading }) => loading?.pack), registry?.shell.pack];
  const asked = { addresses: [...addresses], packs: packs.flatMap((pack) => pack ?? []).map(absolute) };
  if (!(await keepAhead(asked, worker))) await inTurn(files, signal, fetchAhead);
}

async function prepare(ahead: Ahead, signal: AbortSignal) {
  await keepFiles(ahead, signal);
  await inTurn(ahead.next, signal, ({ remote, module }) => ahead.modules.life(remote, module).loadAhead());
}

/** The modules that the user is likely to open next. The array keeps its identity while its contents stay the same. */
function useLikelyNext(): readonly Part[] {
  const { remotes } = useComposition();
  const { pathname } = useLocation();
  const menu = useAreaMenu();
  return useMemo(() => {
    const paths = menu.map(({ path }) => path);
    return likelyNext(remotes, paths, pathname, mostRunAhead);
  }, [remotes, menu, pathname]);
}

const isOnline = ({ online }: { online: boolean }) => online;

/**
 * When the current screen is usable: prefetches the modules of all enabled areas and every late part of the shell and the
 * kernel that they need, so that they are there without network, also at the next start when other releases are served by now.
 * Runs the modules that the user is likely to open next. What could not be fetched is fetched when the network returns. Without
 * a run ahead the first tap on the planning takes 1.25 times as long (25 November 2026, CPU slowed 4×).
 */
export function useIdlePreload(): void {
  const { modules, worker } = useComposition();
  const registry = useValue(useServices().updates.latest);
  const online = useTopic('connectivity', isOnline);
  const { values } = useTopic('settings');
  const files = useMemo(() => (registry ? filesOfEnabled(registry, values) : []), [registry, values]);
  const next = useLikelyNext();
  useEffect(() => {
    if (!online) return undefined;
    const controller = new AbortController();
    const ahead = { registry, files, next, modules, worker };
    const cancel = whenSettled(modules, () => void prepare(ahead, controller.signal));
    return () => {
      controller.abort();
      cancel();
    };
  }, [online, registry, files, next, modules, worker]);
}
