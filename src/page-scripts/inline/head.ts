/** In the head of every page: what the first paint and the first image need. */
import './head/images.ts'
import './head/theme.ts'
