import { type Built, packBuild, type Print } from './commands.ts';
import type { Installation } from './Installation.ts';
import type { DeliveryRead } from '@groepsapp/contract/delivery';

interface PreviewRequest extends Built {
  /** Number of the only company for whose accounts it is. */
  company?: string | undefined;
  /** Tokens of the earlier preview with which it is shown. */
  earlier?: string | undefined;
}

/** Sends a build to an installation so that it can be looked at, and prints where. */
export async function sendPreview(
  installation: Installation,
  { company, earlier, ...built }: PreviewRequest,
  print: Print,
): Promise<DeliveryRead<'preview'>> {
  const archive = await packBuild(built, print);
  const query = { ...(company && { company }), ...(earlier && { with: earlier }) };
  const previewed = await installation.ask('preview', { name: built.name, query, archive });
  const { name, release, pages, until } = previewed;
  print(`${name} ${release} can be looked at until ${until}; no channel serves it:`);
  for (const page of pages) print(`${installation.origin}${page}`);
  return previewed;
}

/** Ends all previews of an area. */
export async function withdrawPreviews(installation: Installation, name: string, print: Print) {
  await installation.ask('withdrawPreviews', { name, query: {} });
  print(`The previews of ${name} have ended`);
}
