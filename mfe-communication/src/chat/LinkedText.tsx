import { partsOf } from './links';

/** A text with clickable web addresses. The links open without a reference to this page (`noopener`, `noreferrer`). */
export function LinkedText({ text }: { text: string }) {
  return partsOf(text).map((part, index) =>
    part.href === null ? (
      part.text
    ) : (
      <a key={index} href={part.href} target="_blank" rel="noopener noreferrer">
        {part.text}
      </a>
    ),
  );
}
