import type { GroupOccupation } from '@groepsapp/contract';
import type { Establishment, Group } from '@groepsapp/kernel';
import { Link, useLocation } from '@groepsapp/kernel/router';
import { Icon } from '@groepsapp/kernel/ui/base';
import { AsyncContent, type AsyncState } from '@groepsapp/kernel/ui/data';
import { Frame } from '../brand/Frame';
import choice from '../choice/choice.module.css';
import { LogoutLink } from '../choice/LogoutLink';
import { usePlaceTexts } from '../variant/placeTexts';
import { GroupChoice } from './GroupChoice';
import { selectGroupTexts as texts } from './selectGroupTexts';

export interface SelectGroupProps {
  establishment: Establishment;
  /** The groups of the establishment, in any order. */
  groups: AsyncState<readonly Group[]>;
  /** The groups that the user works with now; none at the first choice. */
  current?: readonly Group[];
  /** The occupation of the groups; it loads separately, so that the choice does not wait for it. */
  occupation: AsyncState<readonly GroupOccupation[]>;
  /** Called with the chosen groups, at least one, in the order of the screen. */
  onConfirm: (groups: readonly Group[]) => void;
}

/** `/select-group`: the user chooses the groups to work with. */
export function SelectGroup({ establishment, groups, current = [], occupation, onConfirm }: SelectGroupProps) {
  const { state } = useLocation();
  const places = usePlaceTexts();
  return (
    <Frame heading={places.groups.heading} intro={establishment.name} width="wide">
      <AsyncContent state={groups} empty={places.groups.none} lines={6}>
        {(all) => <GroupChoice groups={all} current={current} occupation={occupation} onConfirm={onConfirm} />}
      </AsyncContent>
      <nav className={choice.links}>
        {current.length > 0 && (
          <Link to="/dashboard" className={choice.link}>
            <Icon name="close" />
            {texts.stay}
          </Link>
        )}
        <Link to="/select-establishment" state={state} className={choice.link}>
          <Icon name="back" />
          {places.establishments.other}
        </Link>
        <LogoutLink />
      </nav>
    </Frame>
  );
}
