import { z } from 'zod'
import { keyRingSetting, parseKeys, parseRing, weakSecretProblems } from '#lib/secret-settings.ts'
import { personalDataAddressProblems, urlSetting } from '#lib/setting-fields.ts'

/** The key is public, so production refuses it. */
export const DEMO_FILES_KEY = '626f6c646f2064656d6f2066696c6573206b65792c206368616e6765206d6521'

export const filesSettings = {
  FILES_KEY: keyRingSetting.default(DEMO_FILES_KEY),
  FILES_S3_URL: urlSetting.optional(),
  FILES_S3_REGION: z.string().min(1).default('us-east-1'),
  FILES_S3_ACCESS_KEY: z.string().default(''),
  FILES_S3_SECRET_KEY: z.string().default(''),
}
type FilesEnvironment = z.infer<z.ZodObject<typeof filesSettings>>

export const readFilesKeys = (env: FilesEnvironment): string[] => parseRing(env.FILES_KEY.toLowerCase())

export const readFiles = (env: FilesEnvironment) => ({
  /** 32 bytes each; the first one encrypts, all decrypt. */
  keys: parseKeys(env.FILES_KEY),
  s3: env.FILES_S3_URL
    ? {
        bucketUrl: env.FILES_S3_URL,
        region: env.FILES_S3_REGION,
        accessKey: env.FILES_S3_ACCESS_KEY,
        secretKey: env.FILES_S3_SECRET_KEY,
        timeoutMs: 20_000,
      }
    : null,
})

export function findBucketProblems(env: FilesEnvironment): string[] {
  if (env.FILES_S3_URL)
    return env.FILES_S3_ACCESS_KEY && env.FILES_S3_SECRET_KEY
      ? []
      : ['FILES_S3_URL: needs FILES_S3_ACCESS_KEY and FILES_S3_SECRET_KEY beside it']
  return (['FILES_S3_ACCESS_KEY', 'FILES_S3_SECRET_KEY'] as const)
    .filter((name) => env[name])
    .map((name) => `${name}: is set without FILES_S3_URL: files would stay on this machine; set the bucket's address`)
}

export const findFilesProblems = (env: FilesEnvironment): string[] => [
  ...personalDataAddressProblems('FILES_S3_URL', env.FILES_S3_URL),
  ...(env.FILES_KEY.toLowerCase().includes(DEMO_FILES_KEY)
    ? ['FILES_KEY: is the demo default; set your own, e.g. `openssl rand -hex 32`']
    : weakSecretProblems('FILES_KEY', env.FILES_KEY)),
]
