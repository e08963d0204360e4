import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { create, type Font } from 'fontkit';
import PdfKit from 'pdfkit';
import { missingText } from './missing.ts';
import type { PdfAnswer, PdfDocument, PdfQuestion, PdfSection, PrintedPdf } from './PdfDocument.ts';
import { orderRightToLeft } from './rightToLeft.ts';

const margin = 56;
const ink = '#1F2933';
const quiet = '#52606D';
const dotSize = 8;

/** Lines to write on, and the points between them. */
const emptyLines = 6;
const lineGap = 24;

/** Width and height of a photo in points. */
const photoSize = 85;

const sizes = { title: 18, section: 13, body: 10, foot: 8 } as const;

type Page = InstanceType<typeof PdfKit>;

interface Fonts {
  regular: Buffer;
  bold: Buffer;
  /** Says which characters there are. */
  shapes: Font;
}

let fonts: Promise<Fonts> | undefined;

async function loadFonts(): Promise<Fonts> {
  const folder = createRequire(import.meta.url)
    .resolve('dejavu-fonts-ttf/package.json')
    .replace(/package\.json$/, 'ttf/');
  const [regular, bold] = await Promise.all(
    ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((name) => readFile(folder + name)),
  );
  if (regular === undefined || bold === undefined) throw new Error('The fonts of printed forms are not installed.');
  const shapes = create(regular);
  if ('fonts' in shapes) throw new Error('The font of printed forms is a collection.');
  return { regular, bold, shapes };
}

const graphemes = new Intl.Segmenter('nl', { granularity: 'grapheme' });

/** Stands for a character that the font does not have, as most emoji. */
const missingCharacter = '\u25A1';

/** Joiners and variation selectors: they have no shape of their own. */
const shapeless = /[\u200D\uFE0E\uFE0F]|[\u{1F3FB}-\u{1F3FF}]/gu;

/** Characters that cannot be printed: control characters other than line breaks. */
const controls = /[\u0000-\u0009\u000B-\u001F\u007F]/g;

function drawableGrapheme(font: Font, grapheme: string, missing: Set<string>): string {
  const has = (text: string) => [...text].every((c) => c === '\n' || font.hasGlyphForCodePoint(c.codePointAt(0) ?? 0));
  if (has(grapheme)) return grapheme;
  const plain = grapheme.replace(shapeless, '');
  if (plain !== '' && has(plain)) return plain;
  missing.add(grapheme);
  return missingCharacter;
}

/**
 * A text with only characters that a font can draw. An emoji of several parts, such as a family, counts as one
 * character.
 * @param missing gets those that the font does not have
 */
function drawable(font: Font, text: string, missing: Set<string>): string {
  const clean = text.normalize('NFC').replaceAll('\r\n', '\n').replace(controls, ' ');
  return Array.from(graphemes.segment(clean), ({ segment }) => drawableGrapheme(font, segment, missing)).join('');
}

/** Draws one form. It is read aloud in the order of drawing, and each part has its role (tagged PDF). */
class Drawing {
  readonly #pdf: Page;
  readonly #shapes: Font;
  readonly #missing = new Set<string>();

  constructor(document: PdfDocument, { regular, bold, shapes }: Fonts) {
    this.#shapes = shapes;
    this.#pdf = new PdfKit({
      size: 'A4',
      margins: { top: margin, bottom: margin + 16, left: margin, right: margin },
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: 'nl-NL',
      bufferPages: true,
      info: { Title: document.title, Author: document.company, Producer: 'Groepsapp', Creator: 'Groepsapp' },
    });
    orderRightToLeft(this.#pdf);
    this.#pdf.registerFont('regular', regular).registerFont('bold', bold);
  }

  async draw(document: PdfDocument): Promise<PrintedPdf> {
    const content = buffer(this.#pdf);
    const { company, title, facts, sections } = document;
    this.#element('P', () => this.#text(company, { size: sizes.body, color: quiet }));
    this.#element('H1', () => this.#text(title, { size: sizes.title, bold: true }));
    if (document.photo !== undefined) this.#photo(document.photo);
    for (const [name, value] of facts) {
      this.#element('P', () => this.#text(`${name}: ${value}`, { size: sizes.body, after: 1 }));
    }
    for (const section of sections) this.#section(section);
    if (document.room !== undefined) this.#emptyLines(document.room);
    const notice = this.#missing.size > 0 ? missingText(this.#missing) : undefined;
    if (notice !== undefined) {
      this.#pdf.y += 10;
      this.#element('P', () => this.#text(notice, { size: sizes.foot, color: quiet }));
    }
    this.#footers(document);
    this.#pdf.end();
    return { pdf: await content, ...(notice !== undefined && { notice }) };
  }

  /** Adds one element to the structure of the document, and draws its content in it. */
  #element(kind: 'H1' | 'H2' | 'H3' | 'P', drawn: () => void): void {
    this.#pdf.addStructure(this.#pdf.struct(kind, {}, drawn));
  }

  #text(text: string, how: { size: number; bold?: boolean; color?: string; after?: number; indent?: number }): void {
    const { size, bold = false, color = ink, after = 4, indent = 0 } = how;
    const pdf = this.#pdf;
    pdf.font(bold ? 'bold' : 'regular', size).fillColor(color);
    const width = pdf.page.width - 2 * margin - indent;
    pdf.text(drawable(this.#shapes, text, this.#missing), margin + indent, pdf.y, { width });
    pdf.y += after;
  }

  /** Begins a new page when less than this many points are left, so that a heading never stands alone. */
  #room(points: number): void {
    const { page, y } = this.#pdf;
    if (y + points > page.height - page.margins.bottom) this.#pdf.addPage();
  }

  #section({ title, color, questions, note }: PdfSection): void {
    this.#room(70);
    this.#pdf.y += 10;
    if (color !== null) this.#bar(color);
    this.#element('H2', () => this.#text(title, { size: sizes.section, bold: true, indent: color === null ? 0 : 12 }));
    for (const question of questions) this.#question(question);
    if (note !== '') this.#element('P', () => this.#text(note, { size: sizes.body }));
  }

  #photo({ content, alt }: NonNullable<PdfDocument['photo']>): void {
    const pdf = this.#pdf;
    const drawn = () => pdf.image(Buffer.from(content), margin, pdf.y, { width: photoSize, height: photoSize });
    pdf.addStructure(pdf.struct('Figure', { alt }, drawn));
    pdf.y += photoSize + 8;
  }

  #emptyLines({ title, text }: NonNullable<PdfDocument['room']>): void {
    this.#room(60 + emptyLines * lineGap);
    this.#pdf.y += 10;
    this.#element('H2', () => this.#text(title, { size: sizes.section, bold: true }));
    this.#element('P', () => this.#text(text, { size: sizes.body }));
    this.#artifact((pdf) => {
      for (let line = 0; line < emptyLines; line += 1) {
        pdf.y += lineGap;
        pdf.moveTo(margin, pdf.y).lineTo(pdf.page.width - margin, pdf.y);
      }
      pdf.lineWidth(0.5).stroke(quiet);
    });
  }

  #question({ question, answers, note }: PdfQuestion): void {
    this.#room(40);
    this.#pdf.y += 4;
    this.#element('H3', () => this.#text(question, { size: sizes.body, bold: true, after: 2 }));
    if (answers.length === 0 && note === '') {
      this.#element('P', () => this.#text('Niet ingevuld', { size: sizes.body, color: quiet }));
    }
    for (const answer of answers) this.#answer(answer);
    if (note !== '') this.#element('P', () => this.#text(note, { size: sizes.body, indent: 14 }));
  }

  #answer({ text, color }: PdfAnswer): void {
    this.#room(14);
    if (color !== null) this.#dot(color);
    this.#element('P', () => this.#text(text, { size: sizes.body, indent: 14, after: 2 }));
  }

  /** Decoration that a screen reader passes over. */
  #artifact(drawn: (pdf: Page) => void): void {
    this.#pdf.markContent('Artifact', { type: 'Layout' });
    drawn(this.#pdf);
    this.#pdf.endMarkedContent();
  }

  #dot(color: string): void {
    this.#artifact((pdf) => {
      pdf.circle(margin + dotSize / 2, pdf.y + 6, dotSize / 2).fillAndStroke(color, quiet);
    });
  }

  #bar(color: string): void {
    this.#artifact((pdf) => pdf.rect(margin, pdf.y, 5, sizes.section + 4).fill(color));
  }

  #footers({ company, title, printedOn }: PdfDocument): void {
    const pdf = this.#pdf;
    const { start, count } = pdf.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      pdf.switchToPage(start + page);
      const { margins, width, height } = pdf.page;
      const { bottom } = margins;
      // The footer is below the margin, where the printer would otherwise begin a new page.
      margins.bottom = 0;
      pdf.markContent('Artifact', { type: 'Pagination' });
      pdf.font('regular', sizes.foot).fillColor(quiet);
      const line = { width: width - 2 * margin, lineBreak: false };
      const left = drawable(this.#shapes, `${company} · ${title} · ${printedOn}`, this.#missing);
      pdf.text(left, margin, height - margin, {
        ...line,
        width: line.width - 90,
        height: sizes.foot + 2,
        ellipsis: true,
      });
      pdf.text(`Pagina ${page + 1} van ${count}`, margin, height - margin, { ...line, align: 'right' });
      pdf.endMarkedContent();
      margins.bottom = bottom;
    }
  }
}

/**
 * Draws a form as a tagged PDF with a title, page numbers and embedded fonts. Takes tens of milliseconds of processor
 * time for a long form: on the server use `PdfPrinter`, which does it in another thread.
 */
export async function drawPdf(document: PdfDocument): Promise<PrintedPdf> {
  fonts ??= loadFonts();
  return new Drawing(document, await fonts).draw(document);
}
