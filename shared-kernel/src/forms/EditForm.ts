import { Listeners } from '../async/Listeners';
import type { Kernel } from '../kernel/Kernel';
import { type DraftPlace, placeOf } from './DraftPlace';
import { followed } from '@groepsapp/contract/followed';
import { isReadOnly, readsOnly } from '@groepsapp/contract/roles';
import { type FieldProblems, isEmpty, problemsIn, without, withProblem } from './fieldProblems';
import { formTexts } from './formTexts';
import {
  type Attempt,
  type EditFormOptions,
  type Failed,
  type Failure,
  type FormStatus,
  isSameStatus,
  type OnSaved,
  type Outcome,
  type SavedFields,
  theirsIn,
} from './formTypes';

/** Spaces around a text are no change of it. */
const trimmed = (_name: string, value: unknown) => (typeof value === 'string' ? value.trim() : value);

/**
 * The state of one form: what was changed, whether it is saved, and what came in between. It knows nothing of React.
 * Rules that every form follows: what is typed is never lost, nobody is overwritten without being asked, and a save that
 * is repeated after a lost answer is stored once.
 */
export class EditForm<Fields extends object, Answer, Current> {
  #options: EditFormOptions<Fields, Answer, Current>;
  #place: DraftPlace<Fields>;
  #placeKey: string | undefined;
  #start: SavedFields<Fields>;
  /** The content that was last saved or taken over, until the screen has fetched it. */
  #settled: SavedFields<Fields> | null = null;
  #restored: boolean;
  #saving = false;
  #checked = false;
  #failed: Failed<Fields> | null = null;
  #conflict: SavedFields<Fields> | null = null;
  /** Why the text of a field cannot be read, such as a date that does not exist; by field. */
  #unreadable: FieldProblems<Fields> = {};
  /** The idempotency key of each content that was sent. */
  readonly #keys = new Map<string, string>();
  readonly #listeners = new Listeners();
  /** @returns unsubscribes */
  readonly subscribe = this.#listeners.add;
  #stop: () => void;
  #status: FormStatus<Fields>;
  readonly #kernel: Kernel;

  constructor(kernel: Kernel, options: EditFormOptions<Fields, Answer, Current>) {
    this.#kernel = kernel;
    this.#options = options;
    this.#start = options.start;
    this.#place = placeOf(kernel, options.draft?.of, options.draft?.key);
    this.#placeKey = options.draft?.key;
    this.#stop = this.#place.subscribe(this.#publish);
    this.#restored = this.#place.get() !== undefined;
    this.#status = this.#makeStatus();
  }

  get fields(): Fields {
    return this.#place.get()?.fields ?? this.#base.fields;
  }

  get status(): FormStatus<Fields> {
    return this.#status;
  }

  /** Takes over what the screen has now: a newer version of what is edited, other functions. */
  update(options: EditFormOptions<Fields, Answer, Current>): void {
    const { version, fields } = options.start;
    const isNewer = version !== this.#options.start.version;
    const shown = this.#base.fields;
    this.#options = options;
    this.#findSaved(options.start);
    if (options.draft?.key !== this.#placeKey) this.#moveTo(options.draft?.key);
    const isOther = version !== null && JSON.stringify(fields) !== JSON.stringify(this.#start.fields);
    if (!isNewer && !isOther) return;
    this.#start = options.start;
    if (isNewer) this.#followOwnSave();
    this.#followOthers(shown);
    this.#publish();
  }

  /** After a lost answer: what the server now has is what was sent, so it was saved. */
  #findSaved({ fields }: SavedFields<Fields>): void {
    if (this.#failed?.unsure !== true || !this.#same(fields, this.fields)) return;
    this.#failed = null;
    this.#settled = null;
    this.#forget();
  }

  change = (part: Partial<Fields> | ((fields: Fields) => Partial<Fields>)): void => {
    if (this.#status.locked) return;
    const before = this.fields;
    const changed = typeof part === 'function' ? part(before) : part;
    if (this.#failed) this.#failed = { ...this.#failed, problems: without(this.#failed.problems, changed) };
    this.#write({ ...before, ...changed }, this.#basedOn);
  };

  /** Notes why the text of a field cannot be read: the form is not saved meanwhile. @param why `undefined` once it can be read */
  setUnreadable = (name: keyof Fields & string, why: string | undefined): void => {
    if (this.#unreadable[name] === why) return;
    this.#unreadable = withProblem(this.#unreadable, name, why);
    this.#publish();
  };

  /** Whether `check` finds nothing, and each field can be read; shows what is wrong. */
  check = (): boolean => {
    this.#checked = true;
    this.#publish();
    return isEmpty(this.#check());
  };

  /**
   * Saves what is filled in. Nothing is sent while `check` finds something, while an earlier save is under way, by who may
   * change nothing, and when somebody else has saved a newer version, which is shown first. With a backend that has no versions, the last one counts.
   */
  save = (onSaved: OnSaved<Answer> = () => undefined): void => {
    if (this.#saving || !this.check()) return;
    if (isReadOnly(this.#kernel.bus.topic('settings').value.values)) return this.#fail({ userMessage: readsOnly });
    const hasVersions = this.#kernel.page.sendOnce === undefined;
    if (hasVersions && this.#status.overtaken && this.#options.theirs) {
      this.#conflict = this.#base;
      this.#publish();
    } else this.#send(onSaved);
  };

  /** Goes on from the version of somebody else, with its fields or with the user's own. */
  resolve = (choice: 'theirs' | 'mine'): void => {
    const theirs = this.#conflict ?? this.#base;
    const { fields } = this;
    if (theirs.version !== this.#start.version) this.#settled = theirs;
    this.#conflict = null;
    this.#failed = null;
    if (choice === 'theirs') this.#forget();
    else this.#write(fields, theirs.version);
  };

  /** Saves over the version of somebody else. */
  saveMine = (onSaved?: OnSaved<Answer>): void => {
    this.resolve('mine');
    this.save(onSaved);
  };

  /** Drops what was changed: the form is as it was at first. */
  discard = (): void => {
    if (this.#saving) return;
    this.#start = this.#options.start;
    this.#failed = null;
    this.#checked = false;
    this.#forget();
  };

  /** Writes what waits for its debounce, as when the form is left. */
  flush = (): void => this.#place.flush();

  /** Bases what was typed during a save on the saved version, once the fetch has brought that. */
  #followOwnSave(): void {
    const draft = this.#place.get();
    const { fields, version } = this.#start;
    const isOwn = this.#settled !== null && this.#same(this.#settled.fields, fields);
    if (draft && isOwn && draft.basedOn === this.#settled?.version) this.#place.set({ ...draft, basedOn: version });
    this.#settled = null;
  }

  /** With a backend that has no versions, where the last change counts. */
  #followOthers(shown: Fields): void {
    const draft = this.#place.get();
    if (draft === undefined || this.#saving || this.#kernel.page.sendOnce === undefined) return;
    const { fields, version } = this.#start;
    this.#place.set({ ...draft, fields: followed(draft.fields, shown, fields), basedOn: version });
  }

  get #base(): SavedFields<Fields> {
    return this.#settled ?? this.#start;
  }

  get #basedOn(): string | null {
    const draft = this.#place.get();
    return draft === undefined ? this.#base.version : draft.basedOn;
  }

  #moveTo(key: string | undefined): void {
    this.#stop();
    this.#place = placeOf(this.#kernel, this.#options.draft?.of, key);
    this.#placeKey = key;
    this.#stop = this.#place.subscribe(this.#publish);
    this.#publish();
  }

  #forget(): void {
    this.#restored = false;
    this.#place.remove();
    this.#place.flush();
    this.#publish();
  }

  #write(fields: Fields, basedOn: string | null): void {
    const { fields: saved, version } = this.#base;
    if (basedOn === version && JSON.stringify(fields) === JSON.stringify(saved)) return this.#forget();
    const sent = this.#place.get()?.sent;
    this.#place.set({ fields, basedOn, ...(sent && { sent }) });
    this.#publish();
  }

  readonly #textOf = (fields: Fields): string => JSON.stringify(this.#options.contentOf?.(fields) ?? fields, trimmed);

  readonly #same = (one: Fields, other: Fields): boolean => this.#textOf(one) === this.#textOf(other);

  readonly #check = (): FieldProblems<Fields> => ({ ...this.#options.check?.(this.fields), ...this.#unreadable });

  /** The key of this content, which is kept with the draft: after a lost answer and a reload it is the same. */
  #attempt(fields: Fields): Attempt {
    const draft = this.#place.get();
    const basedOn = this.#basedOn;
    const content = `${basedOn} ${this.#textOf(fields)}`;
    const known = draft?.sent?.content === content ? draft.sent.key : this.#keys.get(content);
    const key = known ?? crypto.randomUUID();
    this.#keys.set(content, key);
    if (draft ?? this.#options.draft) this.#place.set({ fields, basedOn, sent: { key, content } });
    return { key, basedOn };
  }

  #send(onSaved: OnSaved<Answer>, isSecond = false): void {
    const { fields } = this;
    this.#failed = null;
    const outcome = this.#options.save(fields, this.#attempt(fields));
    const end = (ended: Outcome<Answer>) => {
      this.#saving = false;
      if (ended.error === undefined) this.#succeed(fields, ended.data as Answer, onSaved);
      else if (!this.#isOwn(ended.error, fields, isSecond)) this.#fail(ended.error);
      else this.#send(onSaved, true);
    };
    if (!(outcome instanceof Promise)) return end(outcome);
    this.#place.flush();
    this.#saving = true;
    this.#publish();
    outcome.then(end, (thrown: unknown) => {
      end({ error: { userMessage: '' } });
      throw thrown;
    });
  }

  /**
   * Whether a save conflicted with a save of this form itself: an attempt whose answer was lost, or the save before, whose
   * version was not fetched yet. It is then sent again, based on that version.
   */
  #isOwn(error: Failure, sent: Fields, isSecond: boolean): boolean {
    const theirs = theirsIn(error, this.#options);
    if (theirs === null || isSecond) return false;
    const own = this.#same(theirs.fields, sent) || (this.#settled && this.#same(theirs.fields, this.#settled.fields));
    if (own) {
      this.#settled = theirs;
      this.#place.set({ fields: this.fields, basedOn: theirs.version });
    }
    return own === true;
  }

  #fail(error: Failure): void {
    this.#conflict = theirsIn(error, this.#options);
    const { problems, general } = problemsIn(error, this.fields, this.#options);
    const failed = this.#options.texts?.failed ?? '';
    // Neither another try nor other input saves it, whatever a screen says of failures.
    const isGone = error.kind === 'not-found' && this.#start.version !== null;
    const problem = isGone ? formTexts.gone : [failed, general].filter(Boolean).join(' ') || formTexts.failed;
    this.#failed = this.#conflict ? null : { problem, problems, unsure: error.unsure === true };
    this.#publish();
  }

  #succeed(sent: Fields, answer: Answer, onSaved: OnSaved<Answer>): void {
    const { version, draftKey = this.#placeKey } = this.#options.savedAs?.(answer) ?? { version: this.#base.version };
    const { fields } = this;
    const typedSince = !this.#same(fields, sent);
    this.#settled = { fields: sent, version };
    this.#checked = false;
    this.#restored = false;
    this.#place.remove();
    if (draftKey !== this.#placeKey) this.#moveTo(draftKey);
    if (typedSince) this.#place.set({ fields, basedOn: version });
    this.#place.flush();
    this.#publish();
    onSaved(answer, typedSince);
  }

  #makeStatus(): FormStatus<Fields> {
    const draft = this.#place.get();
    const { fields, version } = this.#base;
    const isChanged = draft !== undefined && !(draft.basedOn === version && this.#same(draft.fields, fields));
    const found = this.#checked ? this.#check() : {};
    const { incomplete = null } = this.#options.texts ?? {};
    return {
      dirty: isChanged || !isEmpty(this.#unreadable),
      restored: this.#restored,
      saving: this.#saving,
      locked: this.#saving && this.#start.version === null && this.#options.savedAs === undefined,
      overtaken: draft !== undefined && !this.#saving && draft.basedOn !== version,
      problem: isEmpty(found) ? (this.#failed?.problem ?? null) : incomplete,
      unsure: this.#failed?.unsure === true,
      problems: isEmpty(found) ? (this.#failed?.problems ?? {}) : found,
      conflict: this.#conflict,
    };
  }

  /** Keeps the identity of the status until something of it changes. */
  readonly #publish = (): void => {
    const next = this.#makeStatus();
    if (!isSameStatus(this.#status, next)) this.#status = next;
    this.#listeners.tell();
  };
}
