// By their paths, because Netlify's packager bundles files but not packages. A function then loads only what it uses of
// zod, which shortens its first answer by about 35 ms: see docs/benchmarks.md.
export * from '../../node_modules/zod/mini/index.js'
export { default as englishMessages } from '../../node_modules/zod/v4/locales/en.js'
