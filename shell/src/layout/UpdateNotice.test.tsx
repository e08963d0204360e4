import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestKernel, renderWithKernel } from '@groepsapp/kernel/testing';
import { BehaviorSubject } from 'rxjs';
import { browserPage } from '../base/browserPage';
import type { Services } from '../services/createServices';
import { ServicesContext } from '../services/ServicesContext';
import { UpdateNotice } from './BottomBars';
import type { Offer } from '../services/updates';

function open(first: Offer = 'newer') {
  const offer = new BehaviorSubject<Offer | null>(first);
  const set = (next: Offer | null) => offer.next(next);
  const kernel = createTestKernel();
  renderWithKernel(
    <ServicesContext value={{ updates: { offer } } as Services}>
      <UpdateNotice />
    </ServicesContext>,
    kernel,
  );
  return { kernel, set };
}

const notice = () => screen.queryByText('Nieuwe versie beschikbaar');

afterEach(() => jest.restoreAllMocks());

test('offers the new version, and reloads on request only', async () => {
  const reload = jest.spyOn(browserPage, 'reload').mockImplementation();
  open();
  expect(screen.getByRole('status')).toHaveTextContent('Nieuwe versie beschikbaar');
  expect(document.body).toHaveFocus();
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Nu vernieuwen' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('says that an area is gone, which is no new version', () => {
  open('withdrawn');
  expect(screen.getByRole('status')).toHaveTextContent('Een onderdeel is niet meer beschikbaar');
  expect(notice()).toBeNull();
});

test('can be dismissed, and appears again with the next offer', async () => {
  const { set } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(notice()).toBeNull();
  act(() => set('newer'));
  expect(notice()).toBeInTheDocument();
});

test('is hidden while there is no network', () => {
  const { kernel } = open();
  act(() => kernel.owner.set('connectivity', { online: false }));
  expect(notice()).toBeNull();
  act(() => kernel.owner.set('connectivity', { online: true }));
  expect(notice()).toBeInTheDocument();
});
