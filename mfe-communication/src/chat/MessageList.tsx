import { memo } from 'react';
import type { Message } from '@groepsapp/kernel';
import { chatTexts } from './chatTexts';
import { writtenAt } from './hours';
import { LinkedText } from './LinkedText';
import styles from './MessageList.module.css';

interface MessageListProps {
  messages: readonly Message[];
  /**
   * Moment of the message just before this list; `null` when there is none. It decides whether the list starts with a
   * header.
   */
  before: string | null;
}

/** A list of messages, oldest first; those of staff are aligned right. */
export const MessageList = memo(function MessageList({ messages, before }: MessageListProps) {
  return (
    <ol className={styles.list}>
      {messages.map((message, index) => (
        <MessageItem key={message.id} message={message} before={messages[index - 1]?.created_at ?? before} />
      ))}
    </ol>
  );
});

/** A message never changes after it was sent, so it is memoised. */
const MessageItem = memo(
  function MessageItem({ message, before }: { message: Message; before: string | null }) {
    const { time, header } = writtenAt(message.created_at, before);
    const fromParent = message.enterd_by === 1;
    return (
      <li className={styles.item}>
        {header !== null && <p className={styles.hour}>{header}</p>}
        <div className={fromParent ? styles.parent : styles.staff}>
          {fromParent ? (
            <p className={styles.author}>
              <bdi>{message.name || chatTexts.chat.parentFallback}</bdi>
            </p>
          ) : (
            <span className="ga-visually-hidden">{chatTexts.chat.staff}</span>
          )}
          <p className={styles.text} dir="auto">
            <LinkedText text={message.text} />
          </p>
          <time className={styles.time} dateTime={message.created_at}>
            {time}
          </time>
        </div>
      </li>
    );
  },
  (one, other) => one.message.id === other.message.id && one.before === other.before,
);
