export { SearchPanel as default } from '#features/search/search-panel.tsx'
