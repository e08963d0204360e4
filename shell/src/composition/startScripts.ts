const started = new Set<string>();

/**
 * Runs chunks of an area beside its container, which would request them only once it has run itself: they arrive
 * together, and wait in webpack's list of chunks. The container joins a script that is under way by its address, and
 * requests one again that failed. Each address is run once per page.
 */
export function startScripts(addresses: readonly string[]): void {
  for (const address of addresses.filter((one) => !started.has(one))) {
    started.add(address);
    const script = document.createElement('script');
    // Written out in full, as webpack compares the attribute with its own address.
    script.setAttribute('src', new URL(address, location.href).href);
    script.onload = script.onerror = () => script.remove();
    document.head.append(script);
  }
}
