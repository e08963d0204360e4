import { memo, useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { features, isEnabled } from '@groepsapp/contract/features';
import { useKernel, useTopic, type RosterChild, type SettingsState } from '@groepsapp/kernel';
import { matchesFirstName, whenFollowed } from '@groepsapp/kernel/host';
import { Link } from '@groepsapp/kernel/router';
import { Icon, type UiIconName } from '@groepsapp/kernel/ui/base';
import {
  AsyncContent,
  ChildThumbnail,
  PresenceMark,
  StatusIcons,
  useGradually,
  useRosterState,
} from '@groepsapp/kernel/ui/data';
import { askForDetail, SearchField } from '@groepsapp/kernel/ui/layout';
import { Panel } from '../base/Panel';
import styles from './ChildSearch.module.css';

const texts = {
  heading: 'Kinderen zoeken',
  search: 'Zoek op voornaam',
  none: 'Geen kinderen',
  children: 'Kinderen',
} as const;

interface ChildLink {
  icon: UiIconName;
  label: (childName: string) => string;
  to: (childId: number) => string;
  state?: unknown;
  /** Settings of which at least one must be on; always on when left out. */
  enabledBy?: readonly string[];
}

const links: readonly ChildLink[] = [
  { icon: 'children', label: (name) => `Gegevens van ${name}`, to: (id) => `/children/${id}` },
  {
    icon: 'planning',
    label: (name) => `Planning van ${name}`,
    to: (id) => `/children/${id}/planning`,
    enabledBy: features.childPlanning,
  },
  {
    icon: 'activities',
    label: (name) => `Logboek van ${name}`,
    to: (id) => `/children/${id}/activities`,
    enabledBy: features.activities,
  },
  {
    icon: 'messages',
    label: (name) => `Berichten van ${name}`,
    to: () => '/chat',
    state: askForDetail,
    enabledBy: features.messages,
  },
];

const settingValues = ({ values }: SettingsState) => values;

/** The links whose setting is on and whose screen an installed area provides. */
function useChildLinks(): readonly ChildLink[] {
  const { hasRoute } = useKernel();
  const values = useTopic('settings', settingValues);
  return useMemo(
    () => links.filter(({ enabledBy, to }) => isEnabled(enabledBy, values) && hasRoute(to(1))),
    [values, hasRoute],
  );
}

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
      whenFollowed(() => bus.send('selectChild', { childId }));
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
    <ul aria-label={texts.children}>
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
