import { z } from 'zod'

export const pictureSettings = {
  PICTURE_HOSTS: z
    .string()
    .regex(/^$|^\s*[a-z0-9.-]+(:\d+)?(\s*,\s*[a-z0-9.-]+(:\d+)?)*\s*$/i, {
      error: 'must be hosts with commas, without https:// and path: cdn.boldo.example, photos.example',
    })
    .default(''),
  PICTURES_MAX: z.coerce
    .number({ error: 'must be megabytes, 10 or more' })
    .min(10, { error: 'must be megabytes, 10 or more' })
    .default(1_000),
}
type PictureEnvironment = z.infer<z.ZodObject<typeof pictureSettings>>

/** `hosts`: null allows any. `isStrict`: over https, and from public addresses only. */
export type RemotePictures = { hosts: readonly string[] | null; isStrict: boolean }

export const readPicturesMax = ({ PICTURES_MAX }: PictureEnvironment): number => PICTURES_MAX * 1e6

export function readPictures(
  { PICTURE_HOSTS }: Pick<PictureEnvironment, 'PICTURE_HOSTS'>,
  production: boolean,
): RemotePictures {
  const hosts = PICTURE_HOSTS.split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean)
  return { hosts: hosts.length === 0 && !production ? null : hosts, isStrict: production }
}
