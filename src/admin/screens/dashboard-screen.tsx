import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { DashboardCards } from '#admin/dashboard-cards.tsx'
import { Frame } from '#admin/frame.tsx'
import { QuickStats } from '#admin/quick-stats.tsx'
import { contentList, filterKey } from '#client/queries/content-list.ts'
import { StatusPanel } from '#features/status/status-panel.tsx'

export function DashboardScreen() {
  return (
    <Frame screen="dashboard">
      <DashboardCards />
      <QuickStats counts={useCounts()} />
      <StatusPanel />
    </Frame>
  )
}

function useCounts() {
  const { items, fetches } = useStore(contentList.$state)
  useEffect(() => void contentList.load({}), [])
  if (fetches[filterKey({})]?.status !== 'ready') return undefined
  const published = items.filter(({ status }) => status === 'published')
  const external = published.filter(({ type }) => type === 'external').length
  return { external, opEd: published.length - external }
}
