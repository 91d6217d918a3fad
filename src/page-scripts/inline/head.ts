/** The script in the head of every page: the code that the first paint and the first image need. */
import './head/images.ts'
import './head/theme.ts'
