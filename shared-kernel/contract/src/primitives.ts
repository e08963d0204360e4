import * as v from 'valibot';
import { countCharacters } from './texts.ts';

/** Id of a row. */
export const Id = v.pipe(v.number(), v.integer(), v.minValue(1));

/** An id in a path or query; the server parses it into a number. */
export const IdText = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number));

/** Id of the changed item; 0 for a new one. */
export const IdOrZero = v.pipe(v.number(), v.integer(), v.minValue(0));

/** An id in a path where 0 means "nothing chosen". */
export const IdOrZeroText = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

/** A comma-separated list of ids, at most 100; the server parses it into an array without duplicates. */
export const IdListText = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,99}$/),
  v.transform((text) => [...new Set(text.split(',').map(Number))]),
);

/** The path of a call about one thing. */
export const ById = v.object({ id: IdText });

/** A thing to choose or to show by its name, which may be empty. */
export const Named = v.object({ id: Id, name: v.string() });

/** The answer of a call that has nothing else to tell. */
export const Success = v.object({ success: v.boolean() });

const Token = v.pipe(v.string(), v.maxLength(255));

/** The tokens of a session in the body of an upload, for clients that do not send them as headers. */
export const Tokens = { session_token: v.optional(Token), device_token: v.optional(Token) };

/** The query of a picture whose address is signed. */
export const SignedPicture = v.strictObject({
  token: Token,
  /** The signature that binds the address to the picture and the session; another call answers it with the address. */
  sign: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
});

/** A small whole number in a query. */
export const CountText = v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number));

/** Page size in a query: 1 to 200 rows. */
export const PageSizeText = v.pipe(v.string(), v.regex(/^(?:[1-9]\d?|1\d\d|200)$/), v.transform(Number));

/** A flag in a query: '0' or '1'. */
export const FlagText = v.pipe(
  v.picklist(['0', '1']),
  v.transform((text) => text === '1'),
);

/** A flag in a body: 0 or 1. */
export const Flag = v.picklist([0, 1]);

/** Whether a date exists in the calendar: 31 February does not. */
function isCalendarDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** A calendar date, YYYY-MM-DD. */
export const DateText = v.pipe(
  v.string(),
  v.isoDate(),
  v.check(isCalendarDay, 'Vul een bestaande datum in (JJJJ-MM-DD).'),
);

/** A time of day in the Netherlands, HH:mm. */
export const TimeText = v.pipe(v.string(), v.isoTime());

/**
 * The end of a part of a day, HH:mm. 00:00 is the end of that day, which is also taken as 24:00 and as 23:59:59.
 * @param fault words for what is none
 */
export const endTimeText = (fault?: string) =>
  v.pipe(
    v.string(),
    v.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|(?:00:00|24:00):00|24:00|23:59:59)$/, fault),
    v.transform((time) => (/^(?:00|24):00|:59:59$/.test(time) ? '00:00' : time)),
  );

export const EndTimeText = endTimeText();

/** A moment in time in UTC, ISO 8601. */
export const MomentText = v.pipe(v.string(), v.isoTimestamp());

/**
 * The version that the user saw before changing or deleting (optimistic locking): its `modified_at ?? created_at`,
 * `updatedAt` or `saved_at`. When somebody else has changed it since, the answer is 409 with the current version in
 * `error.current`. Left out, as by clients of the specification: the last change counts.
 */
export const BasedOn = v.optional(MomentText);

/** The version that the user saw, in the query of a call that deletes. */
export const SeenVersion = v.object({ based_on: BasedOn });

/** UTF-16 units of the longest emoji. A text with more units than this times its limit is too long without counting. */
const longestCharacter = 20;

/**
 * Whether a text has at most `most` characters. Short and very long texts are decided by their length, the others are
 * counted.
 */
function hasAtMost(most: number, text: string): boolean {
  if (text.length <= most) return true;
  return text.length <= most * longestCharacter && countCharacters(text, most) <= most;
}

/** Text that a person typed into a short field. */
export const ShortText = v.pipe(v.string(), v.maxLength(255));

/**
 * A text typed by a person, which may be empty; white space around it is removed, and a text of which nothing can be
 * seen is empty.
 * @param most maximum number of user-perceived characters
 */
export function optionalText(most: number) {
  const isShort = (text: string) => hasAtMost(most, text.trim());
  return v.pipe(
    v.string(),
    v.check(isShort, `Vul ten hoogste ${most} tekens in.`),
    v.transform((text) => (hasVisible(text) ? text.trim() : '')),
  );
}

/**
 * Whether a text has a character that can be seen: one that is no control, format or space, and that Unicode does not
 * let screens leave out, as it does variation selectors and fillers. A character that is newer than this engine counts.
 */
function hasVisible(text: string): boolean {
  return /[^\s\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

/** The same for a text that is required. */
export function typedText(most: number) {
  return v.pipe(optionalText(most), v.minLength(1));
}

/**
 * Makes a call idempotent: repeating it with the same key and body stores nothing new and answers the stored result.
 * The same key with another body is refused with 409. Keys are kept for a week, per sender.
 */
export const SendOnce = v.object({
  'idempotency-key': v.optional(
    v.pipe(
      v.string(),
      v.uuid(),
      v.transform((key) => key.toLowerCase()),
    ),
  ),
});
