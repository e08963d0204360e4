import webpack from 'webpack';

/**
 * Has browsers compile all functions of some files while the files arrive, on another thread. Otherwise Chromium compiles
 * a function when it is first called, on the main thread. For files of which most is called as soon as they are used:
 * compiling what is never called costs memory, and the time of the other thread. Without it the dashboard can be used after
 * 1.14 to 1.45 times as long at the first visit, 0.8 to 0.9 at the second, when the browser begins to keep what it compiled,
 * and 1.04 to 1.2 at later ones (CPU slowed 4 times; `npm run bench -- load` has the first two).
 * @param include names of the files
 */
export function compileAhead(include: RegExp): webpack.BannerPlugin {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    include,
    // After the minifier, which removes comments.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}
