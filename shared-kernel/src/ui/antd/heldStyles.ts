import { createCache } from '@ant-design/cssinjs';

/**
 * Where antd keeps the styles that it has made. Of its own accord it drops those of a screen together with the last part
 * that uses them, and makes and inserts them again for the next screen; each is counted as used once more here, so that
 * what has been made stays.
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
