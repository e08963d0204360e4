import { useCallback, useEffect, useRef, useState } from 'react';

type UploadState = 'waiting' | 'sending' | 'done' | 'failed';

export interface UploadItem {
  id: number;
  file: File;
  state: UploadState;
  /** 0 to 100. */
  percent: number;
  /** Why it failed, for the user. */
  error?: string | undefined;
}

/**
 * Sends one file. It rejects when that fails; the text of the error's `userMessage` is shown.
 * @param onProgress gets 0 to 100
 * @param signal aborted when the file is removed or the screen is left
 */
export type SendFile = (file: File, onProgress: (percent: number) => void, signal: AbortSignal) => Promise<void>;

export interface Uploads {
  items: readonly UploadItem[];
  add: (files: Iterable<File>) => void;
  /** Begins, or begins again, with all that wait. */
  start: () => void;
  /** Sends a file that failed once more. */
  retry: (id: number) => void;
  /** Takes a file off the list; one on its way is aborted. */
  remove: (id: number) => void;
  clear: () => void;
  /** 0 to 100 over all files by size, without those that failed. */
  percent: number;
  busy: boolean;
}

/** The transport's errors carry a text for the user; of another error only the fact is shown. */
function errorText(error: unknown): string | undefined {
  const text = error instanceof Object && 'userMessage' in error ? error.userMessage : undefined;
  return typeof text === 'string' ? text : undefined;
}

/**
 * A queue of files that are sent one after another, each with its progress. A failed file does not block the others.
 * Leaving the screen aborts the current upload.
 */
export function useUploads(send: SendFile): Uploads {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const [started, setStarted] = useState(false);
  const nextId = useRef(1);
  const current = useRef<{ id: number; controller: AbortController } | null>(null);
  const sendRef = useRef(send);
  useEffect(() => {
    sendRef.current = send;
  });

  const change = useCallback((id: number, part: Partial<UploadItem>) => {
    setItems((list) => list.map((item) => (item.id === id ? { ...item, ...part } : item)));
  }, []);

  useEffect(() => {
    if (!started || current.current) return;
    const next = items.find(({ state }) => state === 'waiting');
    if (!next) return;
    const controller = new AbortController();
    current.current = { id: next.id, controller };
    const finish = (part: Partial<UploadItem>) => {
      if (current.current?.controller === controller) current.current = null;
      if (!controller.signal.aborted) change(next.id, part);
    };
    // oxlint-disable-next-line react/set-state-in-effect -- sending begins here, and the list says so
    change(next.id, { state: 'sending', percent: 0, error: undefined });
    sendRef
      .current(next.file, (percent) => change(next.id, { percent }), controller.signal)
      .then(
        () => finish({ state: 'done', percent: 100 }),
        (error: unknown) => finish({ state: 'failed', error: errorText(error) }),
      );
  }, [items, started, change]);

  useEffect(() => () => current.current?.controller.abort(), []);

  const abort = useCallback((id?: number) => {
    if (id !== undefined && current.current?.id !== id) return;
    current.current?.controller.abort();
    current.current = null;
  }, []);

  const add = useCallback((files: Iterable<File>) => {
    const added = [...files].map((file): UploadItem => ({ id: nextId.current++, file, state: 'waiting', percent: 0 }));
    setItems((list) => [...list, ...added]);
  }, []);

  return {
    items,
    add,
    start: useCallback(() => setStarted(true), []),
    retry: useCallback((id) => change(id, { state: 'waiting', percent: 0, error: undefined }), [change]),
    remove: useCallback(
      (id) => {
        abort(id);
        setItems((list) => list.filter((item) => item.id !== id));
      },
      [abort],
    ),
    clear: useCallback(() => {
      abort();
      setStarted(false);
      setItems([]);
    }, [abort]),
    percent: totalPercent(items),
    busy: started && items.some(({ state }) => state === 'waiting' || state === 'sending'),
  };
}

function totalPercent(items: readonly UploadItem[]): number {
  const good = items.filter(({ state }) => state !== 'failed');
  const total = good.reduce((sum, { file }) => sum + file.size, 0);
  const sent = good.reduce((sum, { file, percent }) => sum + file.size * percent, 0);
  return total === 0 ? 0 : Math.floor(sent / total);
}
