import { memo, useCallback, useDeferredValue, useState, type ReactNode } from 'react';
import { useKernel, type RosterChild } from '@groepsapp/kernel';
import { matchesFirstName } from '@groepsapp/kernel/host';
import { Link } from '@groepsapp/kernel/router';
import { Icon } from '@groepsapp/kernel/ui/base';
import {
  AsyncContent,
  ChildThumbnail,
  PresenceMark,
  StatusIcons,
  useGradually,
  useRosterState,
} from '@groepsapp/kernel/ui/data';
import { SearchField } from '@groepsapp/kernel/ui/layout';
import { Panel } from '../base/Panel';
import { childSearchTexts as texts } from './childSearchTexts';
import { useChildLinks, type ChildLink } from './useChildLinks';
import styles from './ChildSearch.module.css';

interface ChildSearchPanelProps {
  id: string;
  onClose: () => void;
  /** The way to the other panel, where the top bar has one button for both. */
  tools?: ReactNode;
}

/** Search for a child by first name, with links to its screens. */
export function ChildSearchPanel({ id, onClose, tools }: ChildSearchPanelProps) {
  const { bus } = useKernel();
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const roster = useRosterState();
  const links = useChildLinks();
  const found = roster.currentData?.filter((child) => matchesFirstName(child, wanted));

  const follow = useCallback(
    (childId: number) => {
      bus.send('selectChild', { childId });
      onClose();
    },
    [bus, onClose],
  );

  return (
    <Panel id={id} heading={texts.heading} onClose={onClose} tools={tools}>
      <div data-first>
        <SearchField label={texts.search} value={text} onChange={setText} />
      </div>
      <AsyncContent state={{ ...roster, currentData: found }} empty={texts.none} lines={8}>
        {(children) => <Found found={children} links={links} onFollow={follow} />}
      </AsyncContent>
    </Panel>
  );
}

interface FoundProps {
  found: readonly RosterChild[];
  links: readonly ChildLink[];
  onFollow: (childId: number) => void;
}

function Found({ found, links, onFollow }: FoundProps) {
  return (
    <ul className={styles.list} aria-label={texts.children}>
      {useGradually(found).map((child) => (
        <Row key={child.id} child={child} links={links} onFollow={onFollow} />
      ))}
    </ul>
  );
}

interface RowProps extends Omit<FoundProps, 'found'> {
  child: RosterChild;
}

const Row = memo(function Row({ child, links, onFollow }: RowProps) {
  return (
    <li className={styles.item}>
      <ChildThumbnail child={child} />
      <span className={styles.child}>
        <span className={styles.name}>{child.full_name}</span>
        <PresenceMark presence={child.presence} />
        <StatusIcons child={child} />
      </span>
      <span className={styles.links}>
        {links.map(({ icon, label, to, state }) => (
          <Link
            key={icon}
            to={to(child.id)}
            state={state}
            className={styles.link}
            aria-label={label(child.full_name)}
            onClick={() => onFollow(child.id)}
          >
            <Icon name={icon} />
          </Link>
        ))}
      </span>
    </li>
  );
});
