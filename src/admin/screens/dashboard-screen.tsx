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
      <QuickStats {...useCounts()} />
      <StatusPanel />
    </Frame>
  )
}

const load = () => void contentList.load({})

function useCounts() {
  const { items, fetches } = useStore(contentList.$state)
  useEffect(load, [])
  const fetch = fetches[filterKey({})]?.status
  if (fetch !== 'ready')
    return { counts: undefined, onRetry: fetch === 'failed' ? load : undefined }
  const published = items.filter(({ status }) => status === 'published')
  const external = published.filter(({ type }) => type === 'external').length
  return { counts: { external, opEd: published.length - external } }
}
