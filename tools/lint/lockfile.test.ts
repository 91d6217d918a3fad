import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Package {
  resolved?: string
  optionalDependencies?: Record<string, string>
}

const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Package>
}
const packages = Object.entries(lockfile.packages)

test('the lockfile contains no registry URL', () => {
  expect(packages.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([])
})

// npm records only the platforms whose packages it has seen, and `npm ci` then refuses the lockfile.
test('the lockfile has the optional packages of every platform, so that npm ci accepts it', () => {
  const held = new Set(packages.map(([path]) => path.replace(/^.*node_modules\//, '')))
  const named = packages.flatMap(([, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies),
  )
  expect(named.filter((name) => !held.has(name))).toEqual([])
})
