import { memo } from 'react';
import type { Message } from '@groepsapp/kernel';
import { splitText, writtenAt } from './chatRules';
import { chatTexts } from './chatTexts';
import styles from './MessageList.module.css';

interface MessageListProps {
  messages: readonly Message[];
  /**
   * The message just before this list; `null` when there is none. It decides whether the list starts with a header,
   * and with the author's name.
   */
  previous: Message | null;
  /** Id of the message above which the line 'Nieuwe berichten' stands. */
  newFrom?: number | null;
}

/** A list of messages, oldest first; messages of staff are aligned right. */
export const MessageList = memo(function MessageList({ messages, previous, newFrom = null }: MessageListProps) {
  return (
    <ol className={styles.list}>
      {messages.map((message, index) => (
        <MessageItem
          key={message.id}
          message={message}
          previous={messages[index - 1] ?? previous}
          isFirstNew={message.id === newFrom}
        />
      ))}
    </ol>
  );
});

interface MessageItemProps {
  message: Message;
  previous: Message | null;
  isFirstNew: boolean;
}

function isSameAuthor(one: Message, other: Message | null): boolean {
  return one.enterd_by === other?.enterd_by && one.name === other.name;
}

/** A message never changes after it was sent, except that a parent reads it, so it is memoised. */
const MessageItem = memo(
  function MessageItem({ message, previous, isFirstNew }: MessageItemProps) {
    const { time, header } = writtenAt(message.created_at, previous?.created_at ?? null);
    const joins = header === null && !isFirstNew && isSameAuthor(message, previous);
    const fromParent = message.enterd_by === 1;
    return (
      <li className={`${styles.item} ${joins ? styles.joined : ''}`}>
        {isFirstNew && (
          <p className={styles.newLine} data-new>
            <span>{chatTexts.chat.newMessages}</span>
          </p>
        )}
        {header !== null && <p className={styles.hour}>{header}</p>}
        <div className={fromParent ? styles.parent : styles.staff}>
          <p className={fromParent && !joins ? styles.author : 'ga-visually-hidden'}>
            {fromParent ? <bdi>{message.name || chatTexts.chat.parentFallback}</bdi> : chatTexts.chat.staff}
          </p>
          <p className={styles.text} dir="auto">
            <LinkedText text={message.text} />
          </p>
          <time
            className={styles.time}
            dateTime={message.created_at}
            {...(fromParent && { 'data-message': message.id })}
          >
            {message.read_at !== undefined && `${chatTexts.chat.readByParent} · `}
            {time}
          </time>
        </div>
      </li>
    );
  },
  (one, other) =>
    one.message.id === other.message.id &&
    one.message.read_at === other.message.read_at &&
    one.previous?.id === other.previous?.id &&
    one.isFirstNew === other.isFirstNew,
);

/** A text with clickable web addresses. The links open without a reference to this page (`noopener`, `noreferrer`). */
export function LinkedText({ text }: { text: string }) {
  return splitText(text).map((part, index) =>
    part.href === null ? (
      part.text
    ) : (
      <a key={index} href={part.href} target="_blank" rel="noopener noreferrer">
        {part.text}
      </a>
    ),
  );
}
