/** Stands in place of antd's module of this shape, which measures with a style that the security policy refuses. */
function measured() {
  const box = document.createElement('div');
  Object.assign(box.style, { position: 'absolute', width: '100px', height: '100px', overflow: 'scroll' });
  document.body.appendChild(box);
  const size = { width: box.offsetWidth - box.clientWidth, height: box.offsetHeight - box.clientHeight };
  box.remove();
  return size;
}

/** Measured when this code is run: a table that asks has just been added, and measuring would lay it out once more. */
const size = measured();

/** Width of a scroll bar, in px. */
export default function getScrollBarSize(): number {
  return size.width;
}

/** Width and height of the scroll bars of an element, in px; all of the app have the same. */
export function getTargetScrollBarSize(target: unknown): { width: number; height: number } {
  return target instanceof Element ? size : { width: 0, height: 0 };
}
