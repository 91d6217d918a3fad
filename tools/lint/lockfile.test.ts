import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

interface Package {
  resolved?: string
  optionalDependencies?: Record<string, string>
}

const files = ['package-lock.json', ...globSync('tools/on-demand/*/package-lock.json')]

describe.each(files)('%s', (file) => {
  const lockfile = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Package> }
  const packages = Object.entries(lockfile.packages)

  test('contains no registry URL', () => {
    expect(packages.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([])
  })

  // npm records only the platforms whose packages it has seen, and `npm ci` then refuses the lockfile.
  test('has the optional packages of every platform, so that npm ci accepts it', () => {
    const held = new Set(packages.map(([path]) => path.replace(/^.*node_modules\//, '')))
    const named = packages.flatMap(([, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies),
    )
    expect(named.filter((name) => !held.has(name))).toEqual([])
  })
})
