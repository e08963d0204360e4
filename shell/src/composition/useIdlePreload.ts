import { useEffect, useMemo } from 'react';
import type { PageFiles, Registry } from '@groepsapp/contract/registry';
import { useTopic } from '@groepsapp/kernel';
import { useLocation } from '@groepsapp/kernel/router';
import { enabledModules, likelyNext, type OfRemote } from './areas';
import { useComposition, type Composition } from './CompositionContext';
import { fetchAhead } from './fetchAhead';
import { keepAhead } from '../offline/keepAhead';
import type { RemoteModules } from './RemoteModules';
import { useAreaMenu } from './useAreaMenu';
import { whenFilled } from '../base/underWay';
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

const idle = () => new Promise<void>((resolve) => whenIdle(resolve));

/** Does work for one after another, each time when the browser is idle. */
async function inTurn<T>(parts: readonly T[], signal: AbortSignal, work: (part: T) => Promise<void>): Promise<void> {
  for (const part of parts) {
    await idle();
    if (signal.aborted) return;
    await work(part);
  }
}

interface Ahead extends Omit<Composition, 'channel'> {
  late: readonly PageFiles[];
  all: readonly Part[];
  next: readonly Part[];
}

const absolute = (address: string) => new URL(address, location.href).href;

/** Caches files without running them: by the service worker, and one after another where there is none. */
async function keepFiles({ shell, remotes, modules, worker, late, all, next }: Ahead, signal: AbortSignal) {
  const files = [...[...next, ...all].flatMap(({ remote, module }) => modules.filesOf(remote, module)), ...late];
  const addresses = new Set(files.flatMap(({ scripts, styles }) => [...scripts, ...styles]).map(absolute));
  const packs = [...remotes.map(({ loading }) => loading?.pack), shell?.pack].flatMap((pack) => pack ?? []);
  const kept = await keepAhead({ addresses: [...addresses], packs: packs.map(absolute) }, worker);
  if (!kept) await inTurn(files, signal, fetchAhead);
}

/** The late parts of the shell. */
const lateParts = ({ parts = {} }: Partial<Registry['shell']>): PageFiles[] => Object.values(parts);

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
 * kernel, so that they are there without network, and runs the modules that the user is likely to open next. What could
 * not be fetched is fetched when the network returns. Without a run ahead the first tap on the planning takes 1.25 times as
 * long (25 November 2026, CPU slowed 4×).
 */
export function useIdlePreload(): void {
  const composition = useComposition();
  const { shell, remotes, modules } = composition;
  const late = useMemo(() => lateParts(shell ?? {}), [shell]);
  const online = useTopic('connectivity', isOnline);
  const { values } = useTopic('settings');
  const all = useMemo(() => enabledModules(remotes, values), [remotes, values]);
  const next = useLikelyNext();
  useEffect(() => {
    if (!online) return undefined;
    const controller = new AbortController();
    const cancel = whenSettled(modules, () => void prepare({ ...composition, late, all, next }, controller.signal));
    return () => {
      controller.abort();
      cancel();
    };
  }, [online, composition, late, modules, all, next]);
}
