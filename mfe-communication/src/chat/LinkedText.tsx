import { partsOf } from './links';

/** A text in which web addresses can be followed, in a page that knows nothing of this one. */
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
