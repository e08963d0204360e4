import { useKernel } from '../../react';
import { whenFollowed } from '../../router/guards';
import { Icon, type UiIconName } from '../base/Icon';
import { RouteLink } from '../data/RouteLink';
import { askForDetail } from '../layout/useDetailOpen';
import { feedbackTexts } from './feedbackTexts';
import styles from './ChildLinks.module.css';

const texts = feedbackTexts.childLinks;

interface ChildScreen {
  icon: UiIconName;
  label: string;
  to: (childId: number) => string;
}

const screens: readonly ChildScreen[] = [
  { icon: 'activities', label: texts.log, to: (id) => `/children/${id}/activities` },
  { icon: 'messages', label: texts.messages, to: () => '/chat' },
  { icon: 'employees', label: texts.carers, to: (id) => `/children/${id}/carers` },
  { icon: 'photos', label: texts.photos, to: (id) => `/children/${id}/photos` },
  { icon: 'children', label: texts.record, to: (id) => `/children/${id}` },
];

/** The screens about one child, as far as their areas are there: to log, to write to its carers or to call them. */
export function ChildLinks({ childId }: { childId: number }) {
  const { bus } = useKernel();
  return (
    <nav aria-label={texts.label} className={styles.links}>
      {screens.map(({ icon, label, to }) => (
        <RouteLink
          key={label}
          to={to(childId)}
          state={askForDetail}
          className={styles.link}
          onClick={() => whenFollowed(() => bus.send('selectChild', { childId }))}
        >
          <Icon name={icon} />
          {label}
        </RouteLink>
      ))}
    </nav>
  );
}
