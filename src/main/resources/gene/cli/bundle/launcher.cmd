@echo off
rem Starts @NAME@ with the Java runtime beside it.
setlocal
set ROOT=%~dp0..
set CACHE=
if exist "%ROOT%\lib\gene.aot" set CACHE="-XX:AOTCache=%ROOT%\lib\gene.aot"
"%ROOT%\runtime\bin\java.exe" @OPTIONS@ %CACHE% -cp "@CLASSPATH@" gene.cli.Main run "%ROOT%\app\@MAIN@" %*
exit /b %ERRORLEVEL%
