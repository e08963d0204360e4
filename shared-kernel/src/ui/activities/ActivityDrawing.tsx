import * as icons from 'lucide-react';
import { Icon } from '../base';

const drawings: Readonly<Record<number, icons.LucideIcon>> = {
  1: icons.Moon,
  2: icons.Armchair,
  3: icons.Milk,
  4: icons.GlassWater,
  5: icons.Apple,
  6: icons.Sandwich,
  7: icons.Soup,
  8: icons.Carrot,
  9: icons.MessageCircle,
  10: icons.CupSoda,
  11: icons.Cookie,
  12: icons.Droplet,
  13: icons.Baby,
  14: icons.Toilet,
  15: icons.Sparkles,
  16: icons.Thermometer,
  17: icons.Pill,
  18: icons.HandHeart,
  19: icons.Frown,
  20: icons.Bandage,
  21: icons.Eye,
  22: icons.Trees,
  23: icons.Bus,
  24: icons.Palette,
  25: icons.BookOpen,
  26: icons.Music,
  27: icons.Blocks,
  28: icons.MessagesSquare,
  29: icons.Dumbbell,
  30: icons.Heart,
  31: icons.ToyBrick,
  32: icons.ChefHat,
  33: icons.Shovel,
  34: icons.Trophy,
  35: icons.Pencil,
  36: icons.Gamepad2,
  37: icons.Backpack,
  38: icons.School,
  39: icons.Bike,
  40: icons.House,
  41: icons.DoorOpen,
  42: icons.Smile,
  43: icons.Handshake,
  44: icons.Puzzle,
  45: icons.Hand,
  46: icons.Star,
  47: icons.Cake,
  48: icons.Shirt,
  49: icons.Camera,
  50: icons.Bug,
  51: icons.Waves,
  52: icons.CircleEllipsis,
};

const messageIcon = 9;

/** The numbers of the icons that a type can have: that of messages is none of them. */
export const typeIcons: readonly number[] = Object.keys(drawings)
  .map(Number)
  .filter((id) => id !== messageIcon);

/** One icon of the Logboek as decoration; a neutral one for an id that has no drawing. */
export function ActivityDrawing({ id, size = '1em' }: { id: number; size?: number | string }) {
  const Drawing = drawings[id];
  return Drawing ? <Drawing size={size} aria-hidden /> : <Icon name="neutral" />;
}
