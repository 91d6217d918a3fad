import { createRoot } from 'react-dom/client'
import { AdminApp } from './admin-app.tsx'

// The page shows a skeleton in this element.
const root = document.getElementById('admin')
if (root) createRoot(root).render(<AdminApp />)
