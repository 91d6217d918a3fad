import { openSite, type Site } from './site.ts'

/** Runs a program that takes the name of an archive, and prints its result in one line. */
export async function runWithSite(
  name: string,
  work: (site: Site, file: string) => Promise<string>,
): Promise<void> {
  const file = process.argv[2]
  let site: Site | undefined
  try {
    if (!file) throw new Error(`Usage: npm run ${name} FILE`)
    site = await openSite()
    console.log(await work(site, file))
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  } finally {
    await site?.close()
  }
}
