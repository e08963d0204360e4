import makeBidi from 'bidi-js';
import type PdfKit from 'pdfkit';

const bidi = makeBidi();

/** Letters of scripts that are written from right to left. */
const letters = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

interface Run {
  text: string;
  level: number;
}

/** The parts of a line that go in one direction, in the order in which they are read. */
function runsOf(line: string): Run[] {
  // The forms are Dutch: a line goes from left to right, and what is in another script from right to left in it.
  const { levels } = bidi.getEmbeddingLevels(line, letters.test(line.match(/\p{L}/u)?.[0] ?? '') ? 'rtl' : 'ltr');
  const mirrored = bidi.getMirroredCharactersMap(line, levels);
  const runs: Run[] = [];
  for (let at = 0; at < line.length; at += 1) {
    const [level = 0, character] = [levels[at], mirrored.get(at) ?? line.charAt(at)];
    const last = runs.at(-1);
    if (last !== undefined && last.level === level) last.text += character;
    else runs.push({ text: character, level });
  }
  return runs;
}

/** The font turns round what has letters of such a script; other signs among them it does not. */
const drawn = ({ text, level }: Run) => (level % 2 === 1 && !letters.test(text) ? [...text].reverse().join('') : text);

/**
 * Puts the parts of a line in the order in which they are drawn, from left to right (rule L2 of the Unicode Bidirectional
 * Algorithm). The letters within a part stay in the order in which they are read, as the font joins and turns them round.
 */
export function drawnRuns(line: string): string[] {
  const runs = runsOf(line);
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < runs.length; start += 1) {
      let end = start;
      while ((runs[end]?.level ?? -1) >= level) end += 1;
      if (end > start) runs.splice(start, end - start, ...runs.slice(start, end).reverse());
      start = end;
    }
  }
  return runs.map(drawn);
}

type Fragment = (text: string, x: number, y: number, options: Record<string, unknown>) => void;

/**
 * Has a document draw lines with words that are written from right to left in their order: pdfkit turns round each word,
 * and leaves the words in the order in which they are read. It has no other place to do so: it breaks lines and draws them
 * in one go.
 */
export function orderRightToLeft(pdf: InstanceType<typeof PdfKit>): void {
  const draw: Fragment = Reflect.get(pdf, '_fragment');
  const ordered: Fragment = (text, x, y, options) => {
    if (!letters.test(text)) return draw.call(pdf, text, x, y, options);
    let left = x;
    for (const run of drawnRuns(text.replace(/\s+$/, ''))) {
      // With features pdfkit lays out a part as a whole, and not word by word.
      draw.call(pdf, run, left, y, { features: [], structParent: options['structParent'] });
      left += pdf.widthOfString(run, { features: [] });
    }
  };
  Reflect.set(pdf, '_fragment', ordered);
}
