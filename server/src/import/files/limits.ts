import { OperatorError } from '../../base/errors.ts';

/**
 * The most that is read of one file. A company of 100 locations has some 20,000 lines of 60 columns; anything far beyond
 * that is another file than was meant, or one that was made to fill the memory.
 */
export const fileLimits = {
  /** Bytes of the file itself. */
  bytes: 100 * 1024 * 1024,
  /** Bytes of all parts of a workbook after unpacking. */
  unpackedBytes: 256 * 1024 * 1024,
  /** Parts of a workbook: sheets, styles, pictures. */
  parts: 2_000,
  sheets: 100,
  /** Places of cells of a workbook, from the first column to the last filled one of each row. */
  cells: 5_000_000,
  /** Tags of the parts of a workbook that are no sheets, such as those of its texts. */
  tags: 2_500_000,
  /** Bytes of those parts. */
  keptBytes: 64 * 1024 * 1024,
  /** Rows of a sheet. */
  rows: 500_000,
  columns: 1_000,
  /** Characters of a cell. */
  cell: 32_767,
  /** Megabytes of memory for the thread that reads a workbook. */
  threadMegabytes: 1_024,
} as const;

/** Which part of `fileLimits` applies; tests take smaller ones. */
export type FileLimits = { readonly [Limit in keyof typeof fileLimits]: number };

/** A file that cannot be read at all; the message is Dutch and for a person in the office. */
export class FileRefused extends OperatorError {
  override readonly name = 'FileRefused';
}
