import { createRoot } from 'react-dom/client'
import { AdminApp } from './admin-app.tsx'

// The element contains the skeleton, which the app replaces.
const root = document.getElementById('admin')
if (root) createRoot(root).render(<AdminApp />)
