import { useId, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { countCharacters, textLimits, useKernel } from '@groepsapp/kernel';
import { useKept } from '@groepsapp/kernel/store';
import { Button } from '@groepsapp/kernel/ui/base';
import { chatTexts } from './chatTexts';
import { messageDrafts } from './drafts';
import { sendMessage } from './outbox';
import styles from './Thread.module.css';

const limit = textLimits.message;

/** Segmenting a text into user-perceived characters is slow, so it is done for long texts only. */
function isTooLong(text: string): boolean {
  return text.length > limit && countCharacters(text) > limit;
}

/**
 * The input field for a new message. Its draft is kept until it is sent or cleared, also when the user leaves the
 * screen.
 */
export function Composer({ childId }: { childId: number }) {
  const kernel = useKernel();
  const drafts = messageDrafts(kernel);
  const text = useKept(messageDrafts, String(childId)) ?? '';
  const id = useId();
  const [noRoom, setNoRoom] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const message = text.trim();
  const tooLong = isTooLong(message);
  const problem = tooLong ? chatTexts.composer.tooLong(limit) : noRoom;

  function change(next: string) {
    if (next === '') drafts.remove(String(childId));
    else drafts.set(String(childId), next);
  }

  function send() {
    field.current?.focus();
    if (message === '' || tooLong) return;
    const refused = sendMessage(kernel, childId, message);
    setNoRoom(refused);
    if (refused !== null) return;
    change('');
    drafts.flush();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    send();
  }

  return (
    <form className={styles.composer} onSubmit={onSubmit}>
      <label htmlFor={id} className="ga-visually-hidden">
        {chatTexts.composer.label}
      </label>
      <textarea
        ref={field}
        id={id}
        className={styles.field}
        dir="auto"
        autoComplete="off"
        rows={1}
        value={text}
        placeholder={chatTexts.composer.placeholder}
        aria-describedby={`${id}-help`}
        aria-invalid={tooLong}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p id={`${id}-help`} aria-live="polite" className={problem === null ? 'ga-visually-hidden' : styles.problem}>
        {problem ?? chatTexts.composer.shortcut}
      </p>
      {/* Keeps the focus in the text field: otherwise the on-screen keyboard would close and open again. */}
      <div onMouseDown={(event) => event.preventDefault()}>
        <Button kind="primary" type="submit">
          {chatTexts.composer.send}
        </Button>
      </div>
    </form>
  );
}
