import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImageViewer } from '.';

const images = [
  { id: 1, src: '/1.jpg', alt: 'Emma bouwt een toren', caption: 'Wat een hoge toren!' },
  { id: 2, src: '/2.jpg', alt: 'Noor in de zandbak' },
];

function Viewer({ onClose = () => {} }: { onClose?: () => void }) {
  const [index, setIndex] = useState(0);
  return <ImageViewer images={images} index={index} onIndexChange={setIndex} onClose={onClose} />;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const scale = () => /scale\((.+)\)/.exec(screen.getByRole('img', { name: /Emma/ }).style.transform)?.[1];

test('shows an image with its alternative text, caption and position', () => {
  render(<Viewer />);
  expect(screen.getByRole('dialog', { name: 'Foto bekijken' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Emma bouwt een toren' })).toBeInTheDocument();
  expect(screen.getByText('Wat een hoge toren!')).toBeInTheDocument();
  expect(screen.getByText('1 van 2')).toBeInTheDocument();
});

test('moves by buttons and arrow keys, and stops at the ends', async () => {
  render(<Viewer />);
  expect(screen.getByRole('button', { name: 'Vorige foto' })).toBeDisabled();
  await press('Volgende foto');
  expect(screen.getByText('2 van 2')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Volgende foto' })).toBeDisabled();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowRight' });
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowLeft' });
  expect(screen.getByText('1 van 2')).toBeInTheDocument();
});

/** jsdom has no pointer events; mouse events carry the same place. */
function pointer(type: 'pointerdown' | 'pointermove' | 'pointerup', pointerId: number, clientX: number, clientY = 100) {
  const event = new MouseEvent(type, { bubbles: true, clientX, clientY });
  Object.defineProperty(event, 'pointerId', { value: pointerId });
  fireEvent(screen.getByRole('img'), event);
}

function drag(from: number, to: number) {
  pointer('pointerdown', 1, from);
  pointer('pointermove', 1, to, 104);
  pointer('pointerup', 1, to, 104);
}

test('moves by swipe, but drags the image when it is zoomed in', async () => {
  render(<Viewer />);
  drag(200, 180);
  expect(screen.getByText('1 van 2')).toBeInTheDocument();
  drag(200, 80);
  expect(screen.getByText('2 van 2')).toBeInTheDocument();
  drag(80, 200);
  expect(screen.getByText('1 van 2')).toBeInTheDocument();
  await press('Groter');
  drag(200, 80);
  expect(screen.getByText('1 van 2')).toBeInTheDocument();
  expect(screen.getByRole('img').style.transform).toContain('translate(-120px, 4px)');
});

test('zooms by button, keyboard, double tap and pinch, within limits', async () => {
  render(<Viewer />);
  expect(screen.getByRole('button', { name: 'Kleiner' })).toBeDisabled();
  await press('Groter');
  await press('Groter');
  await press('Groter');
  await press('Groter');
  expect(scale()).toBe('4');
  expect(screen.getByRole('button', { name: 'Groter' })).toBeDisabled();
  fireEvent.doubleClick(screen.getByRole('img'));
  expect(scale()).toBe('1');
  pointer('pointerdown', 1, 100);
  pointer('pointerdown', 2, 200);
  pointer('pointermove', 2, 300);
  expect(scale()).toBe('2');
});

test('shows that an image could not be loaded, and resets with the next', async () => {
  render(<Viewer />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByRole('alert')).toHaveTextContent('Deze foto kon niet geladen worden.');
  await press('Volgende foto');
  expect(screen.getByRole('img', { name: 'Noor in de zandbak' })).toBeInTheDocument();
});

test('can be closed by its button and by Escape', async () => {
  const onClose = jest.fn();
  render(<Viewer onClose={onClose} />);
  await press('Sluiten');
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(2);
});
