import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  // scripts/take-build.ts moves it to build/, where a process may be serving the build before it.
  buildDirectory: '.tmp/build',
  ssr: true,
} satisfies Config
