import { createCache } from '@ant-design/cssinjs';

/**
 * A cache of antd's styles that never drops any. antd drops a style with the last part that uses it, and makes it again for
 * the next screen; counting each as used once more keeps it.
 */
function holdingCache() {
  const cache = createCache();
  const update = cache.opUpdate.bind(cache);
  cache.opUpdate = (path, next) =>
    update(path, (before) => {
      const after = next(before);
      return before || after === null ? after : [after[0] + 1, after[1]];
    });
  return cache;
}

/** One for the page. */
export const heldStyles = holdingCache();
