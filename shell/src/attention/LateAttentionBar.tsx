import { useEffect, useState } from 'react';
import { Fence, latePart } from '@groepsapp/kernel/ui/base';
import { whenFilled } from '../base/underWay';

const AttentionBar = latePart(() => import(/* webpackChunkName: "panels" */ './AttentionBar'));

/** The bar 'Aandacht', loaded when the screen is filled: no screen waits for it. */
export function LateAttentionBar() {
  const [filled, setFilled] = useState(false);
  useEffect(() => whenFilled(() => setFilled(true)), []);
  if (!filled) return null;
  return (
    <Fence waiting={null} failed={null}>
      <AttentionBar />
    </Fence>
  );
}
