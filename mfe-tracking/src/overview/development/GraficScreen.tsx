import type { CallAnswer } from '@groepsapp/kernel';
import { skipToken } from '@groepsapp/kernel/store';
import { AsyncContent, EmptyText } from '@groepsapp/kernel/ui/data';
import filters from '../filters.module.css';
import { FilterSelect } from '../../shared/FilterSelect';
import { TrackingFrame } from '../../shared/TrackingFrame';
import { type Address, useAddress } from '../../shared/useAddress';
import { useOffered } from '../../shared/useOffered';
import { useScope } from '../../shared/useScope';
import { areaStore } from '../../store';
import { AreaCard } from './AreaCard';
import styles from './GraficScreen.module.css';
import { useGraficQuery } from './graficApi';
import { graficTexts as texts } from './graficTexts';

type Grafic = CallAnswer<'v3 POST /ChildTrackingSystem/grafic'>;

function filterOf(address: Address) {
  const [idChild, idCategory] = [address.id('child'), address.id('category')];
  return {
    ...(idChild && { idChild }),
    ...(idCategory && { idCategory }),
    showPresentOnly: address.text('present') === '1' ? (1 as const) : (0 as const),
  };
}

/** The development of a child: a line for each area. */
function GraficScreen() {
  const scope = useScope();
  const address = useAddress();
  const state = useGraficQuery(scope ? { ...scope, ...filterOf(address) } : skipToken);
  const offered = useOffered(scope, state);

  return (
    <TrackingFrame heading={texts.heading}>
      {offered && <Filters answer={offered} address={address} />}
      <AsyncContent state={state} empty="" isEmpty={() => false} lines={12}>
        {(answer) => <Areas answer={answer} childId={address.id('child')} />}
      </AsyncContent>
    </TrackingFrame>
  );
}

function Areas({ answer, childId }: { answer: Grafic; childId: number | undefined }) {
  if (childId === undefined) return <EmptyText>{texts.chooseChild}</EmptyText>;
  const { chartDataDevelopmentArea: areas } = answer;
  if (areas.length === 0) return <EmptyText>{texts.empty}</EmptyText>;
  return (
    <>
      <p>{texts.intro}</p>
      <div className={styles.areas}>
        {areas.map((area) => (
          <AreaCard key={`${childId} ${area.id}`} area={area} />
        ))}
      </div>
    </>
  );
}

function Filters({ answer, address }: { answer: Grafic; address: Address }) {
  return (
    <div className={filters.filters}>
      <FilterSelect
        label={texts.child}
        none={texts.noChild}
        value={address.id('child')}
        options={answer.children}
        onChange={(child) => address.choose({ child })}
      />
      <FilterSelect
        label={texts.category}
        none={texts.allCategories}
        value={address.id('category')}
        options={answer.categories}
        onChange={(category) => address.choose({ category })}
      />
      <label className={filters.option}>
        <input
          type="checkbox"
          checked={address.text('present') === '1'}
          onChange={({ target }) => address.choose({ present: target.checked ? '1' : '' })}
        />
        {texts.presentOnly}
      </label>
    </div>
  );
}

export default areaStore.withStore(GraficScreen);
