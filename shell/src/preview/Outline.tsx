import { useEffect, useState } from 'react';
import type { Preview, Registry } from '@groepsapp/contract/registry';
import { type Part, parts } from '../composition/parts';
import { previewTexts as texts } from './previewTexts';
import styles from './Preview.module.css';

interface OutlineProps {
  preview: Preview;
  registry: Registry;
}

interface Box {
  text: string;
  isShown: boolean;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The rectangle around all that a part has on the page; `null` where it shows nothing. */
function rectangleOf({ place }: Part): Pick<Box, 'left' | 'top' | 'width' | 'height'> | null {
  const seen = place.getClientRects().filter(({ width, height }) => width > 0 && height > 0);
  if (seen.length === 0) return null;
  const [left, top] = [Math.min(...seen.map((one) => one.left)), Math.min(...seen.map((one) => one.top))];
  const [right, bottom] = [Math.max(...seen.map((one) => one.right)), Math.max(...seen.map((one) => one.bottom))];
  return { left, top, width: right - left, height: bottom - top };
}

function boxesOf({ preview, registry }: OutlineProps): Box[] {
  return [...parts].flatMap((part) => {
    const rectangle = rectangleOf(part);
    if (rectangle === null) return [];
    const { area, ms } = part;
    const release = registry.remotes.find(({ name }) => name === area)?.release ?? '';
    const text = texts.part({ area, release, owner: preview.owners[area] ?? '', ms });
    return { ...rectangle, text, isShown: preview.shown.some(({ name }) => name === area) };
  });
}

/** Edges around the parts of areas, which follow them over the page. */
export function Outline(props: OutlineProps) {
  const [boxes, setBoxes] = useState<readonly Box[]>([]);
  useEffect(() => {
    let text = '';
    let frame = 0;
    const follow = () => {
      const next = boxesOf(props);
      const nextText = JSON.stringify(next);
      if (nextText !== text) setBoxes(next);
      text = nextText;
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [props]);
  return (
    <ul className={styles.outline}>
      {boxes.map(({ text, isShown, ...rectangle }, index) => (
        <li key={index} className={isShown ? styles.shown : styles.part} style={rectangle}>
          <span className={styles.name}>{text}</span>
        </li>
      ))}
    </ul>
  );
}
