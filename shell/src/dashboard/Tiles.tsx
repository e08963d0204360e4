import { Slot, groupIdText, useHasRoute, useMinute, useSlot, useToday, useTopic } from '@groepsapp/kernel';
import type { RosterChild, SettingsState } from '@groepsapp/kernel';
import { skipToken } from '@groepsapp/kernel/store';
import { Tile, useRosterState, type AsyncState } from '@groepsapp/kernel/ui/data';
import { shellApi, shellStore } from '../store/shellStore';
import { careFacts, messageFacts, presentFacts, sleepFacts } from './tileFacts';
import styles from './Dashboard.module.css';

const texts = {
  label: 'De groep nu',
  present: 'Aanwezig',
  asleep: 'Slaapt',
  messages: 'Berichten',
  care: 'Belangrijk',
} as const;

/** Those that need no area, as the bus says it all; each with its screen, without which it is left out, and its place. */
const own = [
  { id: 'own-present', order: 10, to: null, View: PresentTile },
  { id: 'own-asleep', order: 20, to: '/activities', View: SleepTile },
  { id: 'own-messages', order: 40, to: '/chat', View: MessagesTile },
  { id: 'own-care', order: 50, to: '/care', View: CareTile },
] as const;

/** The shift in numbers, which the dashboard begins with: the shell's own tiles between those of areas. */
function Tiles() {
  const ofAreas = useSlot('dashboard-tile').map(({ id, order = 0 }) => ({ id, order, to: null, View: AreaTile }));
  const tiles = [...own, ...ofAreas].sort((a, b) => a.order - b.order);
  return (
    <section aria-label={texts.label} className={styles.tiles}>
      {tiles.map(({ id, to, View }) =>
        to === null ? <View key={id} id={id} /> : <OfScreen key={id} id={id} to={to} View={View} />,
      )}
    </section>
  );
}

export default shellStore.withStore(Tiles);

interface TileViewProps {
  id: string;
}

function OfScreen({ id, to, View }: TileViewProps & { to: string; View: (props: TileViewProps) => React.ReactNode }) {
  return useHasRoute(to) ? <View id={id} /> : null;
}

const AreaTile = ({ id }: TileViewProps) => <Slot name="dashboard-tile" id={id} />;

/** All children of the chosen groups, whatever the filter. */
function useChildren(): AsyncState<readonly RosterChild[]> {
  const { children } = useTopic('roster');
  const state = useRosterState();
  return { ...state, currentData: state.currentData && children };
}

const useNow = () => ({ day: useToday(), time: useMinute() });

function PresentTile() {
  const [now, attention] = [useNow(), useTopic('attention')];
  const facts = (all: readonly RosterChild[]) => presentFacts(all, now, attention);
  return <Tile label={texts.present} to="/planning" state={useChildren()} facts={facts} />;
}

const settingValues = ({ values }: SettingsState) => values;

function SleepTile() {
  const [now, attention, settings] = [useNow(), useTopic('attention'), useTopic('settings', settingValues)];
  const facts = (all: readonly RosterChild[]) => sleepFacts(all, now, { attention, settings });
  return <Tile label={texts.asleep} to="/activities" state={useChildren()} facts={facts} />;
}

function MessagesTile() {
  const groups = useTopic('selection', groupIdText);
  const unread = shellApi.useUnreadQuery(groups === '' ? skipToken : groups);
  const { children } = useTopic('roster');
  return <Tile label={texts.messages} to="/chat" state={unread} facts={(some) => messageFacts(some, children)} />;
}

function CareTile() {
  const now = useNow();
  const facts = (all: readonly RosterChild[]) => careFacts(all, now);
  return <Tile label={texts.care} to="/care" state={useChildren()} facts={facts} />;
}
