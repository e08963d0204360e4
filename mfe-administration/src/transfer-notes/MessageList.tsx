import { useState } from 'react';
import { groupIdText, useTopic, type Group, type TransferNote } from '@groepsapp/kernel';
import { skipToken } from '@groepsapp/kernel/store';
import { Button } from '@groepsapp/kernel/ui/base';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { groupNames } from './fields';
import { limitOf, mayHaveMore, mostShown, type Shown } from './kinds';
import { MessageItem } from './MessageItem';
import styles from './MessageList.module.css';
import { useMessagesQuery } from './messagesApi';
import { messagesTexts } from './messagesTexts';

export interface MessageListProps {
  shown: Shown;
  /** The groups whose names are known. */
  groups: readonly Group[];
  onEdit: (message: TransferNote) => void;
  onRemove: (message: TransferNote) => void;
}

/** The messages of the chosen groups, newest first, with more on request. */
export function MessageList({ shown, groups, onEdit, onRemove }: MessageListProps) {
  const id_group = useTopic('selection', groupIdText);
  const [pages, setPages] = useState(1);
  const limit = limitOf(pages);
  const sticky = shown === 'all' ? {} : { sticky: shown === 'sticky' ? ('1' as const) : ('0' as const) };
  const query = useMessagesQuery(id_group ? { id_group, ...sticky, limit: String(limit) } : skipToken);
  // While more is being loaded, the loaded messages stay; another list is another component.
  const state = { ...query, currentData: query.currentData ?? query.data };

  return (
    <AsyncContent state={state} empty={messagesTexts.empty} lines={6}>
      {(messages) => (
        <>
          <ul className={styles.list} aria-label={messagesTexts.list}>
            {messages.map((message) => (
              <MessageItem
                key={message.id}
                message={message}
                groups={groupNames(message.id_group, groups)}
                onEdit={() => onEdit(message)}
                onRemove={() => onRemove(message)}
              />
            ))}
          </ul>
          <div className={styles.more}>
            {(mayHaveMore(messages.length, limit) || query.currentData === undefined) && (
              <Button busy={query.isFetching} onClick={() => setPages(pages + 1)}>
                {messagesTexts.more}
              </Button>
            )}
            {messages.length >= mostShown && <p>{messagesTexts.oldest(mostShown)}</p>}
          </div>
        </>
      )}
    </AsyncContent>
  );
}
